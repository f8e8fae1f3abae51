import { attachmentBytes } from '#worker/features/attachments/service.ts'
import type { appObject } from '#worker/platform/objects/stubs.ts'
import { createPdfReader } from '#worker/runtime/pdf/read-pdf.ts'
import { createRowImports } from './row-imports.ts'

type Ports = {
  env: Env
  projectId: () => string
  app: () => ReturnType<typeof appObject>
  refresh: Parameters<typeof createRowImports>[0]['refresh']
}

/** What turns do with the files that makers send. */
export function createSentFiles({ env, projectId, app, refresh }: Ports) {
  const readAttachment = (id: string, width?: number) => attachmentBytes(env, { projectId: projectId(), id, width })
  return {
    readAttachment,
    readPdf: createPdfReader(env),
    rowImports: createRowImports({ app, refresh, readAttachment }),
  }
}
