/** Every word of the calculator. */
export const TEXTS = {
  price: 'Preis',
  rate: 'Rabatt, in %',
  more: 'Weiterer Rabatt auf den Rest, in %',
  pieces: 'Stück',
  pay: 'Du zahlst',
  saved: 'Du sparst',
  inAll: 'Rabatt insgesamt',
  each: 'Ein Stück kostet',
}
