import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoginScreen } from '#app/features/login/login-screen.tsx';
import { readLoginSearch } from '#app/features/login/login-search.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { leaveWhenSignedIn } from './-leave-when-signed-in.ts';
import { useReturn } from './-use-return.ts';

export const Route = createFileRoute('/login/login')({
  staticData: { nav: 11, title: 'shell.title.login' },
  validateSearch: readLoginSearch,
  beforeLoad: leaveWhenSignedIn,
  loader: ({ context }) => context.texts('forms'),
  component: LoginRoute,
});

function LoginRoute() {
  const search = Route.useSearch();
  const session = useLive<'session'>({ name: 'session' }).value;
  const goBack = useReturn(search.returnTo);
  const signedIn = session?.signedIn ?? false;
  useEffect(() => {
    if (signedIn) goBack();
  }, [signedIn, goBack]);
  const ended = session?.ended ?? 'none';
  const guarded = search.returnTo === undefined ? null : 'guard';
  return (
    <LoginScreen
      reason={ended === 'none' ? guarded : ended}
      search={search}
      sandbox={usePlatform()?.sandbox ?? false}
    />
  );
}
