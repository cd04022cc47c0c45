import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ErrorMessage, Loading } from '../components/load-state.tsx'

/**
 * Returns a component that loads its code when it is first shown. `placeholder` is shown meanwhile. If it is null, the
 * component is optional: nothing is shown if it does not load, and the next mount loads it again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ComponentChildren = <Loading />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return props => {
    const [failure, setFailure] = useState<Error>()
    const [, showLoaded] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        view => {
          loaded = view
          showLoaded(true)
        },
        // The server stopped, or a new release has other files.
        () =>
          setFailure(
            new Error('The view did not load. Start the server if it stopped, and reload the page.'),
          ),
      )
    }, [])
    if (failure && placeholder !== null) return <ErrorMessage failure={failure} />
    const View = loaded
    return View ? <View {...props} /> : placeholder
  }
}
