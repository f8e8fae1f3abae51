import { Link } from 'wouter'
import { LISTINGS } from '../../shared/listings/content'
import type { Member } from '../../shared/site/model'
import { hasRole } from '../../shared/site/model'
import { useMember } from '../access'
import { SignedIn } from '../accounts/signed-in'
import { Page } from '../ui/page'
import { ListingList } from './listing-list'

/** Whether somebody may put something up, as far as is known: whoever is not signed in is asked to. */
const mayList = (member: Member | null | undefined) => LISTINGS.lister === null || hasRole(member, [LISTINGS.lister])

function Start() {
  if (!mayList(useMember())) return null
  return (
    <Link href="/listings/new" className="button">
      {LISTINGS.start}
    </Link>
  )
}

/** Everything that is offered, with search and filters. */
export function Listings() {
  return (
    <Page title={LISTINGS.title} lead={LISTINGS.lead} actions={<Start />}>
      <ListingList of="all" />
    </Page>
  )
}

export function SavedListings() {
  return (
    <Page title={LISTINGS.menu.saved}>
      <SignedIn>{() => <ListingList of="saved" />}</SignedIn>
    </Page>
  )
}

/** What one offers oneself, with the requests that wait. */
export function OwnListings() {
  return (
    <Page title={LISTINGS.menu.own} actions={<Start />}>
      <SignedIn {...(LISTINGS.lister !== null && { roles: [LISTINGS.lister] })}>
        {() => <ListingList of="own" />}
      </SignedIn>
    </Page>
  )
}

/** The start page's view of them. */
export function NewestListings() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{LISTINGS.title}</h2>
      <ListingList of="all" level="h3" />
    </section>
  )
}
