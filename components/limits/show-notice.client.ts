import type { CampaignNotice } from '#contract/campaign.ts'
import * as noticeWords from '#words/notice-words.ts'
import { theme } from '../theme/tokens.ts'

const { color, space, size, radius, shadow, layer } = theme

/** Styles of its own, which only a page with a notice has. */
const style = `
  [data-notice] {
    position: fixed; inset: auto ${space.md} ${space.md}; z-index: ${layer.floating};
    display: flex; align-items: center; gap: ${space.sm};
    inline-size: fit-content; max-inline-size: min(52rem, calc(100vw - 2rem)); margin-inline: auto;
    padding: ${space.xxs} ${space.xxs} ${space.xxs} ${space.lg};
    border: 1px solid ${color.lineStrong}; border-radius: ${radius.large};
    background: ${color.surface}; color: ${color.ink};
    font-size: ${size.small}; line-height: 1.4; box-shadow: ${shadow.floating};
  }
  [data-notice] p { margin: 0; padding-block: ${space.xs}; overflow-wrap: anywhere; text-wrap: pretty }
  [data-notice] a { font-weight: 600 }
  [data-notice] button {
    flex: none; inline-size: 2.75rem; block-size: 2.75rem; border: 0; border-radius: ${radius.medium};
    background: none; color: inherit; font: inherit; font-size: 1.25rem; cursor: pointer;
  }
  html:has([data-notice]) { scroll-padding-block-end: 8rem }
  html:has([data-notice]) footer { padding-block-end: 8rem }
  @media (min-height: 24rem) { html:has([data-reveal-after][data-shown]) [data-notice] { inset-block-end: 10rem } }
  @media print { [data-notice] { display: none } }`

const closedKey = 'notice-closed'

function wasClosed(text: string): boolean {
  try {
    return localStorage.getItem(closedKey) === text
  } catch {
    return false
  }
}

function close(bar: HTMLElement, text: string): void {
  const isInside = bar.contains(document.activeElement)
  bar.remove()
  if (isInside) document.getElementById('main')?.focus({ preventScroll: true })
  try {
    localStorage.setItem(closedKey, text)
  } catch {
    // It is shown again on the next page.
  }
}

function linkTo({ label, href }: NonNullable<CampaignNotice['link']>): HTMLElement {
  return Object.assign(document.createElement('a'), { href, textContent: label })
}

/**
 * Shows the operator's line at the foot of the window, over the page so that nothing moves, until it is closed; one
 * that was closed is not shown again. It is plain text.
 */
export function showNotice({ text, link }: CampaignNotice): void {
  if (wasClosed(text) || document.querySelector('[data-notice]')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
  const bar = document.createElement('section')
  bar.dataset.notice = ''
  bar.setAttribute('aria-label', noticeWords.label)
  const words = document.createElement('p')
  words.append(text, ...(link ? [' ', linkTo(link)] : []))
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '×',
  })
  button.setAttribute('aria-label', noticeWords.close)
  button.addEventListener('click', () => close(bar, text))
  bar.append(words, button)
  document.getElementById('notifications')?.before(bar)
}
