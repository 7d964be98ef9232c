/** The name of the radios that choose it; whichever was chosen before is marked before their code is there. */
export const viewField = 'view'

export const listViewKey = 'list_view'

/**
 * Stands in the head of every page: how lists are shown is this device's own matter, the same page serves all, and the
 * stylesheet must know before anything is drawn.
 */
export const listViewScript = import.meta.env.SSR
  ? `try{if(localStorage.getItem("${listViewKey}")=="compact"){document.documentElement.dataset.listView="compact";
addEventListener("DOMContentLoaded",function(){var choice=document.querySelector('[name="${viewField}"][value="compact"]');
if(choice)choice.checked=true})}}catch{}`
  : ''
