/** What a given `x-request-id` has to look like to be taken over: it ends up in headers and logs of every hop. */
export const REQUEST_ID = /^[\w.-]{8,64}$/;
