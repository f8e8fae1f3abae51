/** Every word of the calculator. */
export const TEXTS = {
  distance: 'Distance, in km',
  used: 'Consumption, in litres per 100 km',
  price: 'Price of a litre',
  people: 'People who share',
  cost: 'The trip costs',
  litres: 'Litres',
  each: 'Each pays',
  per100: 'Per 100 km',
}
