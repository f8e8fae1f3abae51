import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** The app that came of the conversation, for a phone, where it is behind the conversation. */
export type RunningApp = { title: string; coverUrl: string | null; onSee: () => void }

/** Only phones show it: everywhere else the app stands beside the conversation. */
export function SeeIt({ title, coverUrl, onSee }: RunningApp) {
  return (
    <div className="see-it">
      {coverUrl && <img src={coverUrl} alt="" width={640} height={400} onClick={onSee} />}
      <p>
        <span className="sp trunc">{m.turns_app_runs({ title })}</span>
        <Button tone="primary" onClick={onSee}>
          {m.turns_see_it()}
        </Button>
      </p>
    </div>
  )
}
