/**
 * A page's HTML become the least an island can be, with the same loader and the same React: a component that answers
 * `hello`, far below the first view. What it takes is what any island of React has to take.
 *
 * @throws when the page has no start script or no island.
 */
export function helloIslandPage(html: string): string {
  const loader = /<template><script.*?<\/template><script>[^<]*<\/script>/.exec(html)?.[0]
  const [hydrate, ...shared] = sharedByAll(html)
  if (!loader || !hydrate) throw new Error('The page has no island to say hello instead of.')
  const component = 'data:text/javascript,export%20const%20Hello=()=>%22hello%22'
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Island</title>',
    `<h1>Island</h1><div style="height:300vh"></div><main>`,
    `<div data-island="hello" data-src="${[hydrate, component, ...shared].join(' ')}"`,
    ` data-prefix="h" data-when="visible" data-props="{}">hello</div></main>${loader}</html>`,
  ].join('')
}

/** Files that every island of the page names: hydration and React, in their order. */
function sharedByAll(html: string): string[] {
  const lists = Array.from(html.matchAll(/<div[^>]* data-src="([^"]*)"/g), ([, list = '']) =>
    list.split(' '),
  )
  const [first = [], ...others] = lists
  return first.filter((file) => others.every((list) => list.includes(file)))
}
