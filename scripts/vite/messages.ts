import type { Plugin } from 'vite'
import { compileMessages } from '../messages.mjs'

/** Under Vite, a catalogue that is saved shows at once. */
export const messages = (): Plugin => ({
  name: 'solid:messages',
  apply: 'serve',
  configureServer({ config, watcher }) {
    watcher.add('shared/messages')
    watcher.on('change', (file) => {
      if (!file.includes('shared/messages/')) return
      compileMessages().catch((error: Error) => config.logger.error(error.message))
    })
  },
})
