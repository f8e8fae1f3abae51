import { canImport, importedPackages } from '#worker/agent/frame/imports.ts'
import { withDependencies } from '#worker/agent/frame/manifest.ts'
import { BLUEPRINT_PATH, type Blueprint } from '#worker/agent/offline/blueprint.ts'
import { faceOf } from '#worker/agent/offline/face/choose.ts'
import { faceFiles } from '#worker/agent/offline/face/stylesheet.ts'
import { columnsFile, listPageFile } from '#worker/agent/offline/generate/client/list-page.ts'
import { seedFiles } from '#worker/agent/offline/generate/seeds/seed-files.ts'
import {
  failureFile,
  httpFile,
  serverIndexFile,
  overviewFile,
  overviewTypeFile,
} from '#worker/agent/offline/generate/server/base-files.ts'
import { sampleFile, testSupportFiles } from '#worker/agent/offline/generate/test/support-files.ts'
import { appFiles } from './client/app-files.ts'
import { baseFiles } from './client/base-files.ts'
import { controlFiles } from './client/control-files.ts'
import { dashboardFile } from './client/dashboard.ts'
import { detailPageFile } from './client/detail-page.ts'
import { formPageFile } from './client/form-page.ts'
import { hookFiles } from './client/hook-files.ts'
import { imageFiles } from './client/image-files.ts'
import { listFiles } from './client/list-files.ts'
import { pageFiles } from './client/page-files.ts'
import { referenceFiles } from './client/reference-files.ts'
import { selectFiles } from './client/select-files.ts'
import { blueprintText, gameFiles } from './game-app.ts'
import { appModel, type AppModel, type ThingModel } from './model.ts'
import { configFiles, readme } from './project-files.ts'
import { fieldsFile, thingSchema } from './schemas.ts'
import { routeFile } from './server/route.ts'
import { moneyFile, onceFile, referencesFile, tableAccessFile } from './server/table-access.ts'
import { tableFile } from './server/table.ts'
import { siteFiles } from './site/site-app.ts'
import type { GeneratedFile } from './source-text.ts'
import { promiseFile } from './test/promise-file.ts'
import { toolFiles } from './tool-app.ts'

/** Every file of an app, by path. The same blueprint always gives the same text. */
export function generateApp(blueprint: Blueprint): Map<string, string> {
  const app = appModel(blueprint)
  const files = new Map(readyApp(app) ?? thingsApp(app))
  const texts = [...files].flatMap(([path, text]) => (canImport(path) ? [text] : []))
  files.set('package.json', withDependencies(files.get('package.json')!, importedPackages(texts)))
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The files of a game, a tool or an app of blocks; null for an app of things. */
function readyApp(app: AppModel): GeneratedFile[] | null {
  const { game, tool, site } = app.blueprint
  if (site) return siteFiles(app, site)
  if (game) return gameFiles(app, game)
  return tool ? toolFiles(app, tool) : null
}

function thingsApp(app: AppModel): GeneratedFile[] {
  const { blueprint } = app
  return [
    ...configFiles(app),
    ['README.md', readme(app)],
    ...blueprint.migrations.map(({ name, sql }): GeneratedFile => [`migrations/${name}`, sql]),
    ...seedFiles(app),
    ['shared/fields.ts', fieldsFile()],
    ['shared/overview.ts', overviewTypeFile()],
    ...serverFiles(app),
    ...clientFiles(app, blueprint),
    ...testSupportFiles(app.things),
    ...app.things.flatMap(thingFiles),
    [BLUEPRINT_PATH, blueprintText(blueprint)],
  ]
}

function serverFiles(app: AppModel): GeneratedFile[] {
  return [
    ['server/index.ts', serverIndexFile(app)],
    ['server/failure.ts', failureFile()],
    ['server/http.ts', httpFile()],
    ['server/db/table.ts', tableAccessFile()],
    ['server/overview.ts', overviewFile(app)],
    ...(uses(app, 'money') ? [['server/db/money.ts', moneyFile()] satisfies GeneratedFile] : []),
    ...(app.things.some(({ once }) => once.length > 0)
      ? [['server/db/once.ts', onceFile()] satisfies GeneratedFile]
      : []),
    ...(uses(app, 'reference') ? [['server/db/references.ts', referencesFile()] satisfies GeneratedFile] : []),
  ]
}

function clientFiles(app: AppModel, blueprint: Blueprint): GeneratedFile[] {
  return [
    ...faceFiles(faceOf(blueprint), blueprint.look),
    ['client/pages/dashboard.tsx', dashboardFile(app)],
    ...appFiles(app),
    ...baseFiles(),
    ...hookFiles(),
    ...controlFiles(),
    ...selectFiles(),
    ...pageFiles(),
    ...listFiles(),
    ...(uses(app, 'reference') ? referenceFiles() : []),
    ...(uses(app, 'image') ? imageFiles() : []),
  ]
}

/** The files that belong to one thing: a change of a field stays within them. */
function thingFiles(thing: ThingModel): GeneratedFile[] {
  return [
    [`shared/${thing.file}.ts`, thingSchema(thing)],
    [`server/tables/${thing.path}.ts`, tableFile(thing)],
    [`server/routes/${thing.path}.ts`, routeFile(thing)],
    [`client/pages/${thing.path}/columns.tsx`, columnsFile(thing)],
    [`client/pages/${thing.path}/list.tsx`, listPageFile(thing)],
    [`client/pages/${thing.path}/detail.tsx`, detailPageFile(thing)],
    [`client/pages/${thing.path}/form.tsx`, formPageFile(thing)],
    [`test/samples/${thing.file}.ts`, sampleFile(thing)],
    [`test/${thing.file}.test.ts`, promiseFile(thing)],
  ]
}

function uses(app: AppModel, kind: 'money' | 'reference' | 'image'): boolean {
  return app.things.some((thing) => thing.fields.some((field) => field.kind === kind))
}
