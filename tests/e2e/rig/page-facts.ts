import type { Page } from 'playwright/test'

/** What a crawler learns from one page. */
export type PageFacts = {
  title: string
  description: string
  canonical: string
  robots: string
  headings: number[]
  landmarks: string[]
  images: { alt: string | null; hasSize: boolean }[]
  links: string[]
  ids: string[]
  graph: Record<string, unknown>[]
  text: string
}

/** Reads a page as a crawler does. */
export function readPageFacts(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? ''
    const all = <Element extends HTMLElement>(selector: string) => [
      ...document.querySelectorAll<Element>(selector),
    ]
    const graphs = all('script[type="application/ld+json"]').map(
      (element) => JSON.parse(element.textContent) as { '@graph': Record<string, unknown>[] },
    )
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      robots: attribute('meta[name="robots"]', 'content'),
      headings: all('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName[1])),
      landmarks: ['header', 'nav', 'main', 'footer'].filter((name) => document.querySelector(name)),
      images: all<HTMLImageElement>('img').map((image) => ({
        alt: image.getAttribute('alt'),
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
      })),
      links: all('a[href]').map(
        (link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href,
      ),
      ids: all('[id]').map(({ id }) => id),
      graph: graphs.flatMap((graph) => graph['@graph']),
      text: document.body.textContent.replaceAll(/\s+/g, ' '),
    }
  })
}
