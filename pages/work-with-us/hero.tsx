import styled from 'styled-components'
import { numberText } from '#contract/number-text.ts'
import * as workWithUs from '#words/work-with-us.ts'
import { readingMinutes } from '#articles/reading-minutes.ts'
import { Button, ButtonLink, CloseButton } from '#components/ui/button.tsx'
import { site } from '#site.config.ts'
import { cluster, nightOnScreen, stack, theme } from '#components/theme/tokens.ts'
import { Orrery } from '#components/ui/orrery.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'
import { DialogHead, dialogStyle } from '#components/ui/dialog.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { Sentences } from '#components/ui/page-text.tsx'

/** What the partnership is, how it works beside it, and the way down to the criteria. */
export function Hero() {
  const { hero } = workWithUs
  return (
    <PageHero
      {...hero}
      actions={
        <>
          <ButtonLink href="#qualify" size="large">
            {hero.action}
          </ButtonLink>
          <ButtonLink href="/partner" variant="outline" size="large">
            {hero.other}
          </ButtonLink>
        </>
      }
      aside={<FilmPlate />}
    />
  )
}

const { film: words } = workWithUs
const { film } = site

const figure = (value: number | undefined, label: string, unit = '') =>
  value === undefined ? [] : [{ value: `${numberText(value)}${unit}`, label }]

const filmFigures = [
  ...(film ? [{ value: film.length, label: words.figures.length }] : []),
  ...figure(film?.views, words.figures.views),
  ...figure(film?.rating, words.figures.rating, '/5'),
  ...figure(film?.completionPercent, words.figures.completion, '%'),
]
const minutes = words.minutes(readingMinutes(words.text.join('\n\n')))

/** The film with its figures, and without one what it would say: a plate that opens the words, without script. */
function FilmPlate() {
  return (
    <Figure>
      {film ? (
        <>
          <Film controls preload="none" poster={film.poster} src={film.source}>
            <track kind="captions" srcLang="en" label={words.captions} src={film.captions} />
          </Film>
          <Figures>
            {filmFigures.map(({ value, label }) => (
              <li key={label}>
                <strong>{value}</strong> {label}
              </li>
            ))}
            {film.isSample && (
              <li>
                <SampleMark of={film} />
              </li>
            )}
          </Figures>
          <Button variant="quiet" popoverTarget={transcriptId}>
            {words.transcriptLink}
          </Button>
        </>
      ) : (
        <Still type="button" popoverTarget={transcriptId}>
          <Sky aria-hidden="true">
            <Orrery />
          </Sky>
          <Caption>
            <strong>{words.title}</strong>
            <span>
              {words.read}, {minutes}
            </span>
          </Caption>
        </Still>
      )}
      <Transcript />
    </Figure>
  )
}

const Figure = styled.div`
  /* Where the way down is pressed; an address leads there at once. */
  html:has(&):has([href='#qualify']:is(:hover, :focus)) {
    scroll-behavior: smooth;
  }
  ${stack(theme.space.sm)}
`

const Film = styled.video`
  inline-size: 100%;
  aspect-ratio: 16 / 10;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
`

const Still = styled.button`
  ${nightOnScreen()}
  position: relative;
  display: grid;
  place-items: center;
  overflow: clip;
  inline-size: 100%;
  aspect-ratio: 16 / 10;
  padding: 0;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
`

const Sky = styled.span`
  position: absolute;
  inset: 50% auto auto 50%;
  inline-size: 130%;
  translate: -50% -50%;
  opacity: 0.55;
`

const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.md};
  background: ${theme.color.sunken};
  font-size: ${theme.size.small};
  text-align: start;

  > span {
    white-space: nowrap;
    text-decoration: underline;
    text-decoration-color: ${theme.color.brass};
    text-underline-offset: 0.25em;
  }
`

const Figures = styled.ul`
  ${cluster(theme.space.xxs, theme.space.lg)}
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
`

const transcriptId = 'film-transcript'

/** The words, with their times where they are a film's; a popover, so it opens and closes without script. */
function Transcript() {
  return (
    <Sheet id={transcriptId} popover="auto" role="dialog" aria-labelledby="film-title">
      <DialogHead titleId="film-title" title={words.title}>
        <CloseButton
          type="button"
          popoverTarget={transcriptId}
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          ×
        </CloseButton>
      </DialogHead>
      {film ? (
        <ol>
          {film.transcript.map(({ at, text }) => (
            <Passage key={at}>
              <Time>{at}</Time>
              <p>{text}</p>
            </Passage>
          ))}
        </ol>
      ) : (
        <Prose>
          <Sentences of={words.text} as="p" />
        </Prose>
      )}
    </Sheet>
  )
}

const Sheet = styled.div`
  ${dialogStyle}
  margin: auto;
  overflow-y: auto;

  /* The frame's script opens and closes it there. */
  @supports not selector(:popover-open) {
    position: fixed;
    inset: 0;
    z-index: ${theme.layer.floating};
    block-size: fit-content;

    &:not([data-open]) {
      display: none;
    }
  }
`

const Prose = styled.div`
  ${stack(theme.space.md)}
`

const Passage = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.md};
  padding-block: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.line};
`

const Time = styled.span`
  color: ${theme.color.brassText};
  font-size: ${theme.size.small};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.9;
`
