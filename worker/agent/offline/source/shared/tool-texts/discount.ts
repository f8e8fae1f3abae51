/** Every word of the calculator. */
export const TEXTS = {
  price: 'Price',
  rate: 'Discount, in %',
  more: 'Further discount on the rest, in %',
  pieces: 'Pieces',
  pay: 'You pay',
  saved: 'You save',
  inAll: 'Discount in all',
  each: 'A piece costs',
}
