import type { Chance } from './chance.ts'

const FIRST = [
  'Ada', 'Aiko', 'Alma', 'Amir', 'Anouk', 'Ben', 'Bianca', 'Carlos', 'Chiara', 'Dana', 'Daniel', 'Elif', 'Emil', 'Enzo', 'Farah', 'Felix', 'Freja', 'Grace', 'Hana', 'Hugo', 'Ida', 'Ines', 'Ivan', 'Jana',
  'Jonas', 'Julia', 'Kai', 'Karin', 'Lars', 'Leila', 'Lena', 'Leo', 'Lucia', 'Mads', 'Malik', 'Marta', 'Mei', 'Mila', 'Nadia', 'Nils', 'Noor', 'Oskar', 'Paula', 'Pedro', 'Priya', 'Rafael', 'Rosa', 'Samir',
  'Sara', 'Sofia', 'Tariq', 'Theo', 'Tomas', 'Uma', 'Valentin', 'Vera', 'Wanda', 'Xenia', 'Yara', 'Zoe',
]
const LAST = [
  'Abadi', 'Andersen', 'Bauer', 'Becker', 'Bianchi', 'Brandt', 'Castro', 'Chen', 'Costa', 'Diaz', 'Dubois', 'Eriksen', 'Fischer', 'Fuchs', 'Garcia', 'Haddad', 'Hansen', 'Hoffmann', 'Ito', 'Ivanova', 'Jensen',
  'Kaya', 'Keller', 'Khan', 'Kowalski', 'Larsen', 'Lehmann', 'Lindqvist', 'Lopez', 'Maier', 'Martin', 'Mbeki', 'Meyer', 'Moreau', 'Mueller', 'Nakamura', 'Novak', 'Okafor', 'Olsen', 'Patel', 'Petrov', 'Rossi',
  'Sato', 'Schmidt', 'Schneider', 'Silva', 'Singh', 'Sorensen', 'Suzuki', 'Tanaka', 'Vogel', 'Wagner', 'Weber', 'Wolf', 'Yilmaz', 'Zimmer',
]
/** Names that RFC 2606 keeps free: nobody gets mail from a demonstration. */
const HOSTS = ['example.com', 'example.org', 'example.net'] as const

/** Somebody with a name, an address of their own and a language. */
export function person(chance: Chance, number: number) {
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)]
  return { name: `${first} ${last}`, email: `${first}.${last}.${number}@${chance.pick(HOSTS)}`.toLowerCase(), locale: chance.weighted([['en', 7], ['de', 3]] as const) }
}
