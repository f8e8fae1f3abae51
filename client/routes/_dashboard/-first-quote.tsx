import { lazyModule, useNeededModule } from '#client/lib/lazy/lazy-module.ts'

// No page needs a quote before something is typed, so its code comes with the first letters.
const quote = lazyModule(() => import('#client/features/turns/first-quote.tsx'))

export function FirstQuote() {
  const module = useNeededModule(quote)
  return module && <module.FirstQuote />
}
