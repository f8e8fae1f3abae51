import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import type { Banner } from '#shared/banners.ts'
import { m } from '#shared/messages.gen/messages.js'
import { draftOf, wordsOf, type BannerDraft } from './banner-draft.ts'
import { audienceWord } from './banner-words.ts'

type SaveBannerProps = {
  bannerId: string | null
  draft: BannerDraft
  isDraft: boolean
  onSaved: () => void
  onClose: () => void
}

/** Says who will see it, and asks why. */
export function SaveBanner({ bannerId, draft, isDraft, onSaved, onClose }: SaveBannerProps) {
  const save = useSave()
  return (
    <ReasonDialog
      title={isDraft ? m.admin_banner_save_draft() : m.admin_banner_publish()}
      action={isDraft ? m.admin_banner_save_draft() : m.admin_banner_publish()}
      run={async (reason) => {
        const startsAt = isDraft ? null : (draft.startsAt ?? new Date())
        await save({ bannerId, ...wordsOf(draft), startsAt, reason })
        return { isLater: startsAt !== null && startsAt > new Date() }
      }}
      done={({ isLater }) => {
        onSaved()
        return {
          text: isDraft ? m.admin_banner_saved() : isLater ? m.admin_banner_scheduled() : m.admin_banner_published(),
        }
      }}
      onClose={onClose}
    >
      {isDraft
        ? m.admin_banner_draft_effect()
        : m.admin_banner_publish_effect({ audience: audienceWord(draft.audience) })}
    </ReasonDialog>
  )
}

/** Takes a live banner off every page; undone, it is there again as it was. */
export function EndBanner({ banner, onEnded, onClose }: { banner: Banner; onEnded: () => void; onClose: () => void }) {
  const client = useTRPCClient()
  const save = useSave()
  const refresh = useRefresh()
  return (
    <ReasonDialog
      danger
      title={m.admin_banner_end()}
      action={m.admin_banner_end()}
      run={async (reason) => {
        const ended = await client.adminBanners.end.mutate({ bannerId: banner.id, reason })
        await refresh()
        return ended
      }}
      done={({ endsAt }) => {
        onEnded()
        return {
          text: m.admin_banner_ended(),
          undo: () =>
            save({
              bannerId: banner.id,
              ...wordsOf({ ...draftOf(banner), endsAt }),
              reason: m.admin_banner_undo_reason(),
            }),
        }
      }}
      onClose={onClose}
    >
      {m.admin_banner_end_effect()}
    </ReasonDialog>
  )
}

function useSave() {
  const client = useTRPCClient()
  const refresh = useRefresh()
  return async (input: Parameters<typeof client.adminBanners.save.mutate>[0]) => {
    const saved = await client.adminBanners.save.mutate(input)
    await refresh()
    return saved
  }
}

function useRefresh() {
  const [trpc, queryClient] = [useTRPC(), useQueryClient()]
  return () => queryClient.invalidateQueries({ queryKey: trpc.adminBanners.list.queryKey() })
}
