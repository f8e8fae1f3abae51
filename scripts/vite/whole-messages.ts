import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * A module for each message keeps pages small. Tests bundle nothing and would load thousands of files each, so they get
 * all messages as one module.
 */
export function wholeMessages(): Plugin {
  return {
    name: 'solid:whole-messages',
    apply: 'serve',
    load: {
      filter: { id: /messages\.gen\/messages\/_index\.js$/ },
      handler(id) {
        const folder = path.dirname(id)
        const messages = fs
          .readdirSync(folder)
          .filter((file) => file !== path.basename(id))
          .toSorted()
        const bodies = messages.map((file) =>
          fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(/^import .*$/gm, ''),
        )
        return `import * as registry from '../registry.js'\nimport { say } from '../runtime.js'\n${bodies.join('')}`
      },
    },
  }
}
