import fs from 'node:fs'
import type { Plugin } from 'vite'

/**
 * The runner of worker tests sends each module with its source map, to each process: of 54 MB, 34 would be maps. Packages
 * get none, and those of our own files do not repeat the files, which are beside them.
 */
export function smallSourceMaps(): Plugin {
  return {
    name: 'solid:small-source-maps',
    apply: 'serve',
    enforce: 'pre',
    load: {
      filter: { id: /^\/.*\/node_modules\/.*\.m?js$/ },
      handler: (id) => ({ code: fs.readFileSync(id, 'utf8'), map: { mappings: '' } }),
    },
    configureServer(server) {
      for (const environment of Object.values(server.environments)) {
        const transform = environment.transformRequest.bind(environment)
        environment.transformRequest = async (...request) => {
          const result = await transform(...request)
          if (result?.map && 'sourcesContent' in result.map) delete result.map.sourcesContent
          return result
        }
      }
    },
  }
}
