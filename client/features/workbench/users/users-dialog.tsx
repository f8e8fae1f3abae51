import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, Tag } from '#client/ui/block/block.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { MAX_USER_SEARCH, type AppUser, type AppUserPage } from '#shared/app/users.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { BackButton, EnvironmentSegment, environmentWord } from '../environments/environment-parts.tsx'
import { UserView } from './user-view.tsx'
import './users.css'

const PAUSE_MS = 250

const ABOUT: Record<Environment, () => string> = {
  preview: m.app_users_about_preview,
  production: m.app_users_about_production,
}
const NO_APP: Record<Environment, { title: () => string; about: () => string }> = {
  preview: { title: m.app_users_no_app, about: m.app_users_no_app_about },
  production: { title: m.app_users_not_live, about: m.app_users_not_live_about },
}

/** Who has an account in the app, by the tables of better-auth in its database. */
export function UsersDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [place, setPlace] = useState<Environment>('preview')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Dialog title={m.app_users_title()} onClose={onClose}>
      <div className="in-environment">
        {opened === null && <EnvironmentSegment label={m.app_users_place()} value={place} onChange={setPlace} />}
        <PlaceUsers key={place} projectId={projectId} place={place} opened={opened} onOpen={setOpened} />
      </div>
    </Dialog>
  )
}

type PlaceUsersProps = {
  projectId: string
  place: Environment
  opened: string | null
  onOpen: (id: string | null) => void
}

/** The list stays loaded while one of it is open: what was changed shows in both. */
function PlaceUsers({ projectId, place, opened, onOpen }: PlaceUsersProps) {
  const trpc = useTRPC()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(
    trpc.appUsers.list.infiniteQueryOptions(
      { projectId, place, search },
      {
        getNextPageParam: (page) => (page.state === 'listed' ? page.nextCursor : null),
        staleTime: 0,
        placeholderData: keepPreviousData,
      },
    ),
  )
  return (
    <Loaded of={list} failed={m.app_users_failed()}>
      {({ pages }) => {
        const newest = pages[0]
        if (newest?.state !== 'listed') return <NoUsers state={newest?.state ?? 'no-app'} place={place} />
        const users = pages.flatMap((page) => (page.state === 'listed' ? page.items : []))
        if (opened !== null) {
          const user = users.find(({ id }) => id === opened)
          const back = <BackButton onBack={() => onOpen(null)}>{m.app_users_back()}</BackButton>
          return (
            <>
              {back}
              {user ? (
                <UserView
                  projectId={projectId}
                  place={place}
                  user={user}
                  abilities={newest}
                  onDeleted={() => onOpen(null)}
                />
              ) : (
                <p className="dim">{m.refusals_app_user_gone()}</p>
              )}
            </>
          )
        }
        return (
          <>
            <p className="mid">{ABOUT[place]()}</p>
            {place === 'production' && !newest.mayChange && <p className="dim">{m.app_users_owner_only()}</p>}
            {(newest.total > 0 || search !== '') && (
              <SearchField
                label={m.app_users_search()}
                value={search}
                pauseMs={PAUSE_MS}
                onChange={(words) => setSearch(words.trim().slice(0, MAX_USER_SEARCH))}
              />
            )}
            <UserList users={users} place={place} search={search} onOpen={onOpen} />
            {users.length > 0 && <LoadMore shown={users.length} total={newest.total} {...moreOf(list)} />}
          </>
        )
      }}
    </Loaded>
  )
}

function NoUsers({ state, place }: { state: Exclude<AppUserPage['state'], 'listed'>; place: Environment }) {
  if (state === 'no-accounts')
    return <EmptyState title={m.app_users_no_accounts()}>{m.app_users_no_accounts_about()}</EmptyState>
  const { title, about } = NO_APP[place]
  return <EmptyState title={title()}>{about()}</EmptyState>
}

type UserListProps = { users: AppUser[]; place: Environment; search: string; onOpen: (id: string) => void }

function UserList({ users, place, search, onOpen }: UserListProps) {
  if (users.length === 0 && search !== '')
    return <EmptyState title={m.app_users_not_found()}>{m.app_users_not_found_about({ search })}</EmptyState>
  if (users.length === 0) return <EmptyState title={m.app_users_nobody()}>{m.app_users_nobody_about()}</EmptyState>
  return (
    <ul className="entries" aria-label={environmentWord(place)}>
      {users.map((user) => (
        <UserItem key={user.id} user={user} onOpen={() => onOpen(user.id)} />
      ))}
    </ul>
  )
}

function UserItem({ user, onOpen }: { user: AppUser; onOpen: () => void }) {
  const { name, email, role, isBlocked, createdAt } = user
  return (
    <li className="user-entry">
      <button type="button" onClick={onOpen}>
        <b className="trunc">{name === '' ? email : name}</b>
        <span className="marks">
          {isBlocked && <StateWord state="failed">{m.app_users_blocked()}</StateWord>}
          {role !== null && role !== '' && <Tag>{role}</Tag>}
        </span>
        <span className="trunc mid">{email}</span>
        {createdAt !== null && <Time at={new Date(createdAt)} className="dim num" />}
      </button>
    </li>
  )
}
