/** The seconds of a sponsor's film: two scenes, then the card with the sponsor's mark. */
export const FILM_SECONDS = 15;
export const SECOND_SCENE = 5;
export const CARD = 10.4;
