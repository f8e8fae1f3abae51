import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageVersions } from './packages.mjs'

/** A hash of everything the kit is made from: package versions, our modules in it and these scripts. */
export function hashInputs(root) {
  const hash = createHash('sha256').update(JSON.stringify(packageVersions()))
  const patterns = ['scripts/build-kit.mjs', 'scripts/kit/*.mjs', 'worker/runtime/{guest,browser}/**/*.{ts,js}']
  for (const file of globSync(patterns, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
