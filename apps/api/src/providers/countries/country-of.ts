/** The ISO 3166 alpha-2 code of the country to which an address belongs; null where that is nobody's, or not known. */
export type CountryOf = (address: string) => Promise<string | null>;
