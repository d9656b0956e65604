/** The storage key of the reader's chosen language. */
export const CHOSEN_LANGUAGE = 'interface_language';
