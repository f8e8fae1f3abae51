import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A module per message keeps pages small, but tests, which bundle nothing, would load thousands of files for each of theirs: they get them as one. */
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
