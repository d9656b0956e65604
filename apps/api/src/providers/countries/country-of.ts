/** The ISO 3166 alpha-2 code of the country to which an address belongs; null for private and unknown addresses. */
export type CountryOf = (address: string) => Promise<string | null>;
