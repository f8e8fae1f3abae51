import { expect, test } from 'vitest'
import { makePreviewLabel, previewAccess, projectIdOfLabel } from '#worker/platform/hosts/preview-host.ts'

const input = { secret: 's', projectId: 'prj_0123456789abcdefghij', nonce: 'n' }

test('a label names its project and is valid for its nonce and secret only', () => {
  const label = makePreviewLabel(input)
  expect(label).toMatch(/^0123456789abcdefghij-[0-9a-f]{16}$/)
  expect(projectIdOfLabel(label)).toBe(input.projectId)
  expect(previewAccess(label, input)).toBe('whole')
  expect(previewAccess(makePreviewLabel({ ...input, access: 'read' }), input)).toBe('read')
  for (const other of [
    { ...input, nonce: 'm' },
    { ...input, secret: 't' },
    { ...input, projectId: 'prj_0123456789abcdefghik' },
  ])
    expect(previewAccess(label, other)).toBeNull()
})

test('what has not the shape of a label names no project', () => {
  for (const label of [
    '',
    'www',
    '0123456789abcdefghij',
    '0123456789ABCDEFGHIJ-0123456789abcdef',
    `${makePreviewLabel(input)}0`,
  ])
    expect(projectIdOfLabel(label)).toBeNull()
})
