import { FILES } from '../shared/files/content'
import type { OpenFile, StoredFile } from '../shared/files/model'
import { call } from './call'
import { newMember } from './people'

export const dataUrl = (text: string) => `data:text/plain;base64,${btoa(text)}`

/** A file of somebody new. */
export async function newFile(text = 'Hello') {
  const { cookie } = await newMember()
  const name = `notes-${crypto.randomUUID()}.txt`
  const body = { name, folder: FILES.folders[0]!, tags: 'Draft, draft, 2026', note: '', content: dataUrl(text) }
  const { id } = (await call<{ id: number }>('/api/files', { cookie, body })).body
  return { id, name, cookie, path: `/api/files/${id}` }
}

export const read = async (path: string, cookie: string) => (await call<OpenFile>(path, { cookie })).body
export const content = async (path: string, cookie = '') => (await call<string>(path, { cookie, asText: true })).body
export const found = async (words: string, cookie: string) =>
  (await call<{ items: StoredFile[] }>(`/api/files?search=${encodeURIComponent(words)}`, { cookie })).body.items
