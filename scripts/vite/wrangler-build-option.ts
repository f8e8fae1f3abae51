import type { Plugin } from 'vite'

const REMARK =
  /contains the following[^\n]*not applicable when using Vite:\n {2}- `build` which is not relevant[^\n]*\n*$/

/**
 * wrangler.toml has a `[build]` for people who start wrangler without Vite. Cloudflare's plugin would remark on it in
 * every build.
 */
export const wranglerBuildOption = (): Plugin => ({
  name: 'solid:wrangler-build-option',
  enforce: 'pre',
  config() {
    const { warn } = console
    console.warn = (...words: unknown[]) => {
      if (!REMARK.test(String(words[0]))) warn(...words)
    }
  },
})
