// The page: which screen shows, what lies over it, and what is said aloud.

import type { RecordedSession } from '@stairwell/engine/play';
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLooks } from './looks.js';
import type { Notices } from './parts/notices.js';
import { CrashReport } from './screens/crash.js';
import { Door } from './screens/door.js';
import { LeaderboardScreen } from './screens/leaderboard.js';
import { Menu } from './screens/menu.js';
import { Problem } from './screens/problem.js';
import { type OnStage, type Services, ServicesProvider, useServices } from './services.js';

export function App({ services, notices }: { readonly services: Services; readonly notices: Notices }) {
  return (
    <ServicesProvider value={services}>
      <Boundary onStage={services.onStage}>
        <Screens />
      </Boundary>
      <notices.Region />
    </ServicesProvider>
  );
}

function Screens() {
  const { navigation, storageProblem, announce, look, online } = useServices();
  const { palette, motion } = useLooks();
  const [{ route, state }, setWhere] = useState(navigation.where);
  useEffect(() => {
    setWhere(navigation.where);
    return navigation.subscribe(() => setWhere(navigation.where));
  }, [navigation]);
  useEffect(() => {
    look('contrast', palette.highContrast ? 'high' : 'normal');
    look('motion', motion ? 'full' : 'reduced');
  }, [palette, motion, look]);
  const visit = `${route.screen} ${'page' in route ? route.page : 'id' in route ? route.id : ''} ${state.visit ?? ''}`;
  const screen = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What had the focus is gone with its screen: whoever listens or tabs goes on at the top of the new one.
    if (!isFirst.current && !screen.current?.contains(document.activeElement)) screen.current?.focus();
    // What was said on the screen before is no news here.
    if (!isFirst.current) announce('');
    isFirst.current = false;
  }, [visit, announce]);
  return (
    <>
      {storageProblem !== undefined && <StorageWarning problem={storageProblem} />}
      <div class="screen" key={visit} ref={screen} tabIndex={-1}>
        {route.screen === 'menu' && <Menu />}
        {route.screen === 'new' && (
          <Door
            load={async () => (await import('./screens/new-run.js')).NewRun}
            waiting="Opening …"
            to={{ game: route.game }}
          />
        )}
        {route.screen === 'play' && (
          <Door
            load={async () => (await import('./screens/play.js')).PlayScreen}
            waiting="Going down …"
            to={{ route, resume: state.resume, takesOver: state.takesOver, ended: state.ended }}
          />
        )}
        {route.screen === 'packed' && (
          <Door
            load={async () => (await import('./screens/unpack.js')).Unpack}
            waiting="Going down …"
            to={{ packed: route.packed }}
          />
        )}
        {route.screen === 'saves' && (
          <Door load={async () => (await import('./screens/saves.js')).Saves} waiting="Opening …" to={{}} />
        )}
        {route.screen === 'leaderboard' && <LeaderboardScreen id={route.game} />}
        {route.screen === 'page' && (
          <Door
            load={async () => (await import('./screens/guest-page.js')).GuestPage}
            waiting="Opening …"
            to={{ id: route.page }}
          />
        )}
        {(route.screen === 'watch' || route.screen === 'online') && online === undefined && (
          <Problem title="No server" text="This page knows no run server." />
        )}
        {route.screen === 'watch' && online !== undefined && (
          <Door
            load={async () => (await import('./server/watch.js')).WatchScreen}
            waiting="Looking …"
            to={{ server: online.address, id: route.id }}
          />
        )}
        {route.screen === 'online' && online !== undefined && (
          <Door
            load={async () => (await import('./server/lobby.js')).Lobby}
            waiting="Opening …"
            to={{ server: online.address }}
          />
        )}
        {route.screen === 'live' && (
          <Door
            load={async () => (await import('./screens/live.js')).LiveScreen}
            waiting="Looking …"
            to={{ id: route.game, run: route.run }}
          />
        )}
        {route.screen === 'replay' && (
          <Door
            load={async () => (await import('./screens/replay.js')).ReplayScreen}
            waiting="Rewinding …"
            to={{ route }}
          />
        )}
      </div>
      {state.panel === 'settings' && (
        <Door load={async () => (await import('./screens/settings.js')).SettingsPanel} to={{}} />
      )}
      {state.panel === 'about' && (
        <Door load={async () => (await import('./screens/about.js')).AboutPanel} to={{}} />
      )}
    </>
  );
}

function StorageWarning({ problem }: { readonly problem: string }) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <div class="warning" role="alert">
      <p>
        This browser refuses to store anything ({problem}). You can play, but close the tab and it is gone:
        export what you want to keep.
      </p>
      <button type="button" onClick={() => setIsShown(false)}>
        I see
      </button>
    </div>
  );
}

interface BoundaryState {
  readonly error: unknown;
  readonly session: RecordedSession | undefined;
}

/** A fault in the page itself, or in painting what a game gave: say so, with what is needed to report it. */
class Boundary extends Component<{ children?: ComponentChildren; onStage: OnStage }, BoundaryState> {
  override state: BoundaryState = { error: undefined, session: undefined };

  override componentDidCatch(error: unknown): void {
    const { onStage } = this.props;
    this.setState({ error, session: onStage.recorded?.() });
    onStage.letGo?.();
  }

  render() {
    const { error, session } = this.state;
    if (error === undefined) return this.props.children;
    const query = new URLSearchParams(location.search);
    return (
      <CrashReport
        error={error}
        game={query.get('game') ?? 'the page'}
        seed={session?.seed ?? query.get('seed') ?? 'none'}
        run={session?.run()}
      />
    );
  }
}
