import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { POST_TEXTS } from '../../shared/posts/content'
import { PAGE, type Post } from '../../shared/posts/model'
import { Loaded, Paging, request } from '../ui/page'
import { PostCard } from './post-card'

/** Posts by what the address asks for, `of=following` or `user=…`. */
export function PostList({ ask }: { ask: string }) {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['posts', 'list', ask, page],
    queryFn: () => request<{ items: Post[]; total: number }>(`/api/posts?${ask}&page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{POST_TEXTS.none}</p>}
          <ul className="grid max-w-2xl gap-6">
            {items.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
