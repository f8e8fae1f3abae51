/** zod's index pulls in the messages of every language, which are half of its size. Apps get English. */
export const oneLocale = {
  name: 'one-locale',
  load(id) {
    return id.endsWith('zod/v4/locales/index.js') ? `export { default as en } from './en.js'` : null
  },
}
