import { FeedList } from './feed'

/** The start page: the feed itself. */
export function NewestPosts() {
  return (
    <section className="section">
      <FeedList />
    </section>
  )
}
