import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from '../messages.mjs'

const INDEX = 'shared/messages.gen/messages/_index.js'

/**
 * Under Vite all messages are one module: it waits for each module of thousands by itself, in a function so long that
 * workerd has no room to compile it. A catalogue that is saved shows at once.
 */
export const messages = (): Plugin => ({
  name: 'solid:messages',
  apply: 'serve',
  load: {
    filter: { id: /shared\/messages\.gen\/messages\/_index\.js$/ },
    handler: (id) => joined(path.dirname(id)),
  },
  configureServer({ config, environments, watcher }) {
    watcher.add('shared/messages')
    watcher.on('change', (file) => {
      if (!file.includes('shared/messages/')) return
      compileMessages()
        .then(() =>
          Promise.all(
            Object.values(environments).map((each) => {
              const index = each.moduleGraph.getModuleById(path.join(config.root, INDEX))
              return index && each.reloadModule(index)
            }),
          ),
        )
        .catch((error: Error) => config.logger.error(error.message))
    })
  },
})

function joined(folder: string): string {
  const imports = new Set<string>()
  const bodies = fs
    .readdirSync(folder)
    .filter((name) => !name.startsWith('_'))
    .map((name) =>
      fs.readFileSync(path.join(folder, name), 'utf8').replace(/^import .*\n/gm, (line) => {
        imports.add(line.trim().replaceAll('"', "'"))
        return ''
      }),
    )
  return [...imports, ...bodies].join('\n')
}
