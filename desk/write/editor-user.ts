/** Where the editor of words keeps in this browser who signed in, with the Git host's token. */
export const editorUser = 'sveltia-cms.user'
