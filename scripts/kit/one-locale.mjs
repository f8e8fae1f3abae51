/** zod's index pulls in the messages of every language: half of its size. Apps get English. */
export const oneLocale = {
  name: 'one-locale',
  load(id) {
    return /zod\/v4\/locales\/index\.js$/.test(id) ? `export { default as en } from './en.js'` : null
  },
}
