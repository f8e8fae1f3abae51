import type { Plugin } from 'vite'

const CONSTANT = 'const TIME_BEFORE_UNMOUNT = 200;'

/**
 * Sonner takes a dismissed toast out after a fixed time, for which it has no option. A release without that line fails
 * the build.
 */
export function sonnerRemovalDelay(delayMs: number): Plugin {
  return {
    name: 'sonner-removal-delay',
    enforce: 'pre',
    // Prebundled in development, it would not pass through here.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.m?js/ },
      handler(code) {
        if (!code.includes(CONSTANT)) this.error(`sonner has changed: there is no "${CONSTANT}"`)
        return { code: code.replace(CONSTANT, `const TIME_BEFORE_UNMOUNT = ${delayMs};`), map: null }
      },
    },
  }
}
