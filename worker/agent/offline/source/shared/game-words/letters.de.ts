/** The letters of the language, as they lie on its keyboard. */
export const KEY_ROWS = ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß']
