import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'

/** An app of things with its first migration. */
export function withTables(blueprint: Blueprint): Blueprint {
  const first = nextMigration(null, blueprint)
  return first ? { ...blueprint, migrations: [first] } : blueprint
}

/** An app that a message asks for: of which kind it is, and its files without what only the built-in model reads. */
export type FirstApp = { kind: string; files: Array<[path: string, text: string]> }

export function firstApp(message: string): FirstApp {
  const blueprint = siteWish(message)?.blueprint ?? withTables(understand(message).blueprint)
  return {
    kind: blueprint.site?.kind ?? 'things',
    files: [...generateApp(blueprint)].filter(([path]) => !path.startsWith('.solid/')),
  }
}
