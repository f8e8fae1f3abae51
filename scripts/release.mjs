// Runs after a build. Names the release by its content, and puts its source maps where the Worker finds them and no
// host serves them.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { filesUnder, root } from './toolchain.mjs'

const dist = path.join(root, 'dist')
const mapsDir = path.join(dist, 'client/maps')
const HASH_DIGITS = 12

/** The name of the release. The same content is the same release, whenever and wherever it was built. */
function releaseId() {
  const digest = createHash('sha256').update(fs.readFileSync(path.join(dist, 'client-manifest.json')))
  for (const file of filesUnder('dist/solid', ['.js']))
    digest.update(`${file}\n`).update(fs.readFileSync(path.join(root, file)))
  return digest.digest('hex').slice(0, HASH_DIGITS)
}

/**
 * Takes the maps from beside the built files into a few packs. Hundreds of small files would take hours to keep
 * (worker/operators/errors/source-maps.ts). Each is named by its file's name alone, as a stack knows it.
 */
function moveMaps() {
  const packs = {}
  for (const [side, folder] of [
    ['client', 'client'],
    ['worker', 'solid'],
  ]) {
    for (const file of filesUnder(`dist/${folder}`, ['.js.map'])) {
      const from = path.join(root, file)
      const name = path.basename(file, '.map')
      const pack = `${side}-${createHash('sha256').update(name).digest('hex')[0]}.json.gz`
      packs[pack] = { ...packs[pack], [name]: JSON.parse(fs.readFileSync(from, 'utf8')) }
      fs.rmSync(from)
    }
  }
  fs.rmSync(mapsDir, { recursive: true, force: true })
  fs.mkdirSync(mapsDir, { recursive: true })
  for (const [pack, maps] of Object.entries(packs))
    fs.writeFileSync(path.join(mapsDir, pack), gzipSync(JSON.stringify(maps)))
  fs.writeFileSync(path.join(mapsDir, 'index.json'), JSON.stringify(Object.keys(packs)))
}

moveMaps()
const configFile = path.join(dist, 'solid/wrangler.json')
const config = JSON.parse(fs.readFileSync(configFile, 'utf8'))
fs.writeFileSync(configFile, JSON.stringify({ ...config, vars: { ...config.vars, RELEASE: releaseId() } }))
