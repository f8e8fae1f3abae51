import { useMutation, useQueryClient } from '@tanstack/react-query'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { refusalText } from '#client/lib/failures/refusal-text.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MAX_BULK } from '#shared/projects/projects.ts'

type Named = { id: string; title: string }
type Words = { done: string; failed: string; undoFailed: string }
type Changed = { count: number; archived?: number }
type Call = (input: { projectIds: string[] }) => Promise<Changed>

const UNDO_MS = 8_000

/**
 * Deleting and archiving happen at once and offer undo; nothing is asked before.
 * Whoever waits for the call tells the outcome, because the card that asked may be gone by then.
 */
export function useProjectActions() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { mutateAsync: archiveMany } = useMutation(trpc.projects.archive.mutationOptions())
  const { mutateAsync: unarchiveMany } = useMutation(trpc.projects.unarchive.mutationOptions())
  const { mutateAsync: deleteMany } = useMutation(trpc.projects.deleteMany.mutationOptions())
  const { mutateAsync: restoreMany } = useMutation(trpc.projects.restoreDeletedMany.mutationOptions())
  const { mutateAsync: duplicateOne } = useMutation(trpc.projects.duplicate.mutationOptions())

  const change = async (projects: Named[], { call, undo, words }: { call: Call; undo: Call; words: Words }) => {
    const ids = projects.map(({ id }) => id)
    const lists = trpc.projects.list.pathFilter()
    queryClient.setQueriesData(lists, (list) => withoutProjects(list, new Set(ids)))
    try {
      await inBulks(ids, call)
    } catch (error) {
      void queryClient.invalidateQueries(lists)
      notify.error(words.failed, { description: refusalText(error) })
      return
    }
    const restore = async () => {
      try {
        const archived = await inBulks(ids, undo)
        if (archived > 0) notify.blank(m.projects_restored_to_archive({ count: archived }))
      } catch (error) {
        notify.error(words.undoFailed, {
          description: domainErrorOf(error) ? refusalText(error) : m.projects_undo_failed(),
        })
      }
    }
    notify.blank(words.done, { duration: UNDO_MS, action: { label: m.projects_undo(), onClick: () => void restore() } })
  }

  return {
    archive: (projects: Named[]) =>
      change(projects, { call: archiveMany, undo: unarchiveMany, words: archivedWords(projects) }),
    unarchive: (projects: Named[]) =>
      change(projects, { call: unarchiveMany, undo: archiveMany, words: unarchivedWords(projects) }),
    remove: (projects: Named[]) =>
      change(projects, { call: deleteMany, undo: restoreMany, words: deletedWords(projects) }),
    bringBack: (projects: Named[]) =>
      change(projects, { call: restoreMany, undo: deleteMany, words: restoredWords(projects) }),
    duplicate: ({ id, title }: Named) =>
      notify
        .promise(duplicateOne({ projectId: id }), {
          loading: m.projects_duplicating({ title }),
          success: m.projects_duplicated({ title }),
          error: (error) => `${m.projects_not_duplicated({ title })}. ${refusalText(error)}`,
        })
        .catch(alreadyTold),
  }
}

/** The answer says how many projects came back into the archive instead of the list. */
async function inBulks(ids: string[], call: Call): Promise<number> {
  let archived = 0
  for (let from = 0; from < ids.length; from += MAX_BULK)
    archived += (await call({ projectIds: ids.slice(from, from + MAX_BULK) })).archived ?? 0
  return archived
}

/** One project is told of by its name, several by their number. */
function titleOf(projects: Named[]): string {
  return projects.length === 1 ? projects[0]!.title : m.projects_count({ count: projects.length })
}

function archivedWords(projects: Named[]): Words {
  const [title, isOne] = [titleOf(projects), projects.length === 1]
  return {
    done: isOne ? m.projects_archived({ title }) : m.projects_many_archived({ count: projects.length }),
    failed: isOne ? m.projects_not_archived({ title }) : m.projects_many_failed(),
    undoFailed: isOne ? m.projects_still_archived({ title }) : m.projects_many_archived({ count: projects.length }),
  }
}

function unarchivedWords(projects: Named[]): Words {
  const [title, isOne] = [titleOf(projects), projects.length === 1]
  return {
    done: isOne ? m.projects_unarchived({ title }) : m.projects_many_unarchived({ count: projects.length }),
    failed: isOne ? m.projects_not_unarchived({ title }) : m.projects_many_failed(),
    undoFailed: isOne ? m.projects_still_active({ title }) : m.projects_many_unarchived({ count: projects.length }),
  }
}

function deletedWords(projects: Named[]): Words {
  const [title, isOne] = [titleOf(projects), projects.length === 1]
  return {
    done: isOne ? m.projects_deleted({ title }) : m.projects_many_deleted({ count: projects.length }),
    failed: isOne ? m.projects_not_deleted({ title }) : m.projects_many_failed(),
    undoFailed: isOne ? m.projects_still_deleted({ title }) : m.projects_many_deleted({ count: projects.length }),
  }
}

function restoredWords(projects: Named[]): Words {
  const title = titleOf(projects)
  return {
    done: m.projects_back({ title }),
    failed: m.projects_not_back({ title }),
    undoFailed: m.projects_not_deleted({ title }),
  }
}

/** A toast has already shown this failure. */
function alreadyTold() {}

type Page = { items: Array<{ id: string }>; total: number }

/** A cached list is one page, or all pages of an endless list. */
export function withoutProjects(list: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof list !== 'object' || list === null) return list
  if ('pages' in list && Array.isArray(list.pages)) return { ...list, pages: withoutAll(list.pages as Page[], ids) }
  return 'items' in list ? withoutAll([list as unknown as Page], ids)[0] : list
}

/** Each page says the total of the whole list, so what leaves one leaves the total of all. */
function withoutAll(pages: Page[], ids: ReadonlySet<string>): Page[] {
  const gone = pages.flatMap(({ items }) => items).filter(({ id }) => ids.has(id)).length
  return pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - gone,
  }))
}
