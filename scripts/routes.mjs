// Writes client/routeTree.gen.ts, so that types can be checked before any build has run.
import { Generator, getConfig } from '@tanstack/router-generator'
import { root } from './toolchain.mjs'

const config = getConfig(
  {
    target: 'react',
    routesDirectory: './client/routes',
    generatedRouteTree: './client/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
  },
  root,
)
await new Generator({ config, root }).run()
