import type { Attachment } from '#shared/turns/attachments.ts'
import type { ToolContext } from '#worker/agent/tools/tool.ts'

/** The newest file of this name that the maker sent, or why there is none, for the model. */
export function findSent({ sentFiles }: ToolContext, name: string): Attachment | string {
  const all = sentFiles?.list() ?? []
  const found = all.find((file) => file.name === name) ?? all.find((file) => same(file.name, name))
  if (found) return found
  const names = [...new Set(all.map((file) => JSON.stringify(file.name)))].slice(0, 20)
  return `The maker has sent no file called ${JSON.stringify(name)}. ${names.length > 0 ? `There are: ${names.join(', ')}.` : 'There is none at all.'}`
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Size and colours of a picture and what its maker says of it, for a model that cannot see it. */
export function pictureFacts({ width, height, colours = [], about }: Attachment): string {
  const size = width && height ? `${width} × ${height} pixels` : ''
  const seen = colours.length > 0 ? `mostly ${colours.join(', ')}` : ''
  const said = about === undefined ? '' : `on it, in the maker's words: ${JSON.stringify(about)}`
  return [size, seen, said].filter((part) => part !== '').join(', ')
}
