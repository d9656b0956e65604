import styles from './text-button.module.css';

/** The class of a button or link between sentences, in the colour of the text around it. */
export const textButtonClass = styles.text;
