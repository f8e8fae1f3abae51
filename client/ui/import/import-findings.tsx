import { Block } from '#client/ui/block/block.tsx'
import type { ImportFinding, ImportReport } from '#shared/app/github.ts'
import { m } from '#shared/messages.gen/messages.js'
import './import-findings.css'

const WORDS: Record<ImportFinding['code'], () => string> = {
  skipped_large: m.github_finding_skipped_large,
  skipped_links: m.github_finding_skipped_links,
  skipped_paths: m.github_finding_skipped_paths,
  no_page: m.github_finding_no_page,
  no_server: m.github_finding_no_server,
  framework: m.github_finding_framework,
  language: m.github_finding_language,
  database: m.github_finding_database,
  native: m.github_finding_native,
  container: m.github_finding_container,
  build: m.github_finding_build,
  aliases: m.github_finding_aliases,
  workspaces: m.github_finding_workspaces,
  secrets: m.github_finding_secrets,
  stored_elsewhere: m.github_finding_stored_elsewhere,
}

/** What the runtime will not do with what was imported, each with where it was found. */
export function ImportFindings({ report: { findings } }: { report: ImportReport }) {
  if (findings.length === 0) return <p className="mid t13">{m.github_imported_fine()}</p>
  return (
    <div className="findings">
      <b>{m.github_imported_not()}</b>
      <ul>
        {findings.map(({ code, details }) => (
          <li key={code}>
            <Block state="hatched" />
            <span>
              {(WORDS[code] ?? m.github_imported_not)()} <span className="mono">{details.join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mid t13">{m.github_imported_ask()}</p>
    </div>
  )
}
