import { expect, test } from 'vitest'
import { isPreviewLabel, makePreviewLabel, projectIdOfLabel } from '#worker/features/apps/preview-label.ts'

const input = { secret: 's', projectId: 'prj_0123456789abcdefghij', nonce: 'n' }

test('a label names its project and is valid for its nonce and secret only', () => {
  const label = makePreviewLabel(input)
  expect(label).toMatch(/^0123456789abcdefghij-[0-9a-f]{16}$/)
  expect(projectIdOfLabel(label)).toBe(input.projectId)
  expect(isPreviewLabel(label, input)).toBe(true)
  for (const other of [{ ...input, nonce: 'm' }, { ...input, secret: 't' }, { ...input, projectId: 'prj_0123456789abcdefghik' }]) expect(isPreviewLabel(label, other)).toBe(false)
})

test('what has not the shape of a label names no project', () => {
  for (const label of ['', 'www', '0123456789abcdefghij', '0123456789ABCDEFGHIJ-0123456789abcdef', `${makePreviewLabel(input)}0`]) expect(projectIdOfLabel(label)).toBeNull()
})
