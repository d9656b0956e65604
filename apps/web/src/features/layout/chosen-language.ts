/** The name under which a reader's choice is kept. */
export const CHOSEN_LANGUAGE = 'interface_language';
