/** Every page carries the error screen. Its outlines stand apart, so that `icons.ts` stays out of every page. */
export const chevronDownIcon = 'M6 9l6 6 6-6'
export const copyIcon =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'
