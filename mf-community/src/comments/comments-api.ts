import { apiChange, apiChangeOnce, apiRead, baseApi } from '@screenlore/browser-kit';

/** A thread changes while it is read, so its state is the screen's own (`thread-state.ts`) and nothing is kept here. */
const commentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mediaComments: apiRead(build, 'get-media-comments'),
    replies: apiRead(build, 'get-replies'),
    addComment: apiChangeOnce(build, 'add-comment'),
    deleteComment: apiChange(build, 'delete-comment'),
  }),
  overrideExisting: true,
});

export const {
  useLazyMediaCommentsQuery,
  useLazyRepliesQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;
