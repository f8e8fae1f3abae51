import { ImportFindings } from '#client/ui/import/import-findings.tsx'
import type { ImportReport } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'

/** What an import left out or will not do, for whoever comes back to it. */
export function ImportedFrom({ report }: { report: ImportReport }) {
  return (
    <details className="github-imported">
      <summary>{m.github_imported_from({ repository: report.repository })}</summary>
      <ImportFindings report={report} />
    </details>
  )
}
