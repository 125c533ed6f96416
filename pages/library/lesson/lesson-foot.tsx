import styled from 'styled-components'
import type { LessonData } from '#articles/lesson-data.server.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { theme } from '#components/theme/tokens.ts'

const words = libraryWords.lesson

/** Under a lesson: what is fetched with it, whether it was read, and the way on. */
export function LessonFoot({ shelf, module, part, previous, next }: LessonData) {
  const downloads = module.parts.filter(({ kind, file }) => kind === 'download' && file)
  return (
    <Foot>
      {downloads.length > 0 && (
        <section aria-labelledby="goes-with">
          <h2 id="goes-with">{words.downloads}</h2>
          <ul data-parts="">
            {downloads.map(({ id, title, file }) => (
              <li key={id} data-kind="download">
                <a href={libraryPaths.file(shelf, id)} download="">
                  {title}
                </a>
                <small>{file?.split('.').at(-1)?.toUpperCase()}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form method="post" action={libraryPaths.part(shelf, part.id)} data-read-form="">
        <button name="read" value="yes">
          {words.markDone}
        </button>
      </form>
      <Ways aria-label={words.ways}>
        {previous && (
          <a href={libraryPaths.part(shelf, previous.id)} rel="prev">
            <small>{words.previous}</small> {previous.title}
          </a>
        )}
        <a href={next ? libraryPaths.part(shelf, next.id) : libraryPaths.home} data-next="">
          {next ? (
            <>
              <small>{words.next}</small> {next.title}
            </>
          ) : (
            words.end
          )}
        </a>
      </Ways>
    </Foot>
  )
}

const Foot = styled.footer`
  display: grid;
  gap: ${theme.space.xl};
  max-inline-size: ${theme.width.prose};
  margin-block-start: ${theme.space.xxl};
  padding-block-start: ${theme.space.lg};
  border-block-start: 2px solid ${theme.color.brass};
`

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.md} ${theme.space.xl};
  justify-content: space-between;

  a {
    display: grid;
    align-content: center;
    min-block-size: ${theme.target};
  }
`
