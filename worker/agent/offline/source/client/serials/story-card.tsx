import { Link } from 'wouter'
import { SERIAL_TEXTS, SERIALS } from '../../shared/serials/content'
import type { Story } from '../../shared/serials/model'
import { Picture } from '../pictures/picture'

export const starsOf = (stars: number | null) => (stars === null ? SERIAL_TEXTS.unrated : SERIAL_TEXTS.stars(stars))

export function StoryCard({ story, nth }: { story: Story; nth: number }) {
  return (
    <li className="plate min-w-0">
      <Picture
        subject={SERIALS.subject}
        seed={String(story.id)}
        kind={story.title}
        nth={nth}
        className="plate-picture aspect-video w-full"
      />
      <h3 className="text-title wrap-anywhere">
        <Link href={`/stories/${story.id}`}>{story.title}</Link>
      </h3>
      <p className="mt-2 line-clamp-4">{story.text}</p>
      <p className="quiet mt-3 flex flex-wrap gap-x-4 text-small">
        <span>{SERIAL_TEXTS.by(story.author)}</span>
        <span>{SERIAL_TEXTS.chapters(story.chapters)}</span>
        <span className="figure">{starsOf(story.stars)}</span>
      </p>
    </li>
  )
}
