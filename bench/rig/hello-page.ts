/** The least a page can be: what every page of the site is compared with. */
export const helloPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title><meta name="description" content="A page that says hello."><h1>Hello</h1></html>'
