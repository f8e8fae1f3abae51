import { isId } from '#shared/ids.ts'

/** The secret half of a public link: 128 bits as hex digits. Whoever knows it reads the project's files. */
const KEY = /^[0-9a-f]{32}$/

/** Where everybody who was given it reads a project: a path of the product's own origin. */
export const publicLinkPath = ({ projectId, key }: { projectId: string; key: string }): string =>
  `/shared/${projectId}/${key}`

/** The project and the key that a path below `/shared/` names, and what follows them. Null for any other path. */
export function readPublicLink(path: string): { projectId: string; key: string; rest: string } | null {
  const [, shared, projectId = '', key = '', ...rest] = path.split('/')
  if (shared !== 'shared' || !isId('project', projectId) || !KEY.test(key)) return null
  return { projectId, key, rest: rest.join('/') }
}
